import { expect, test } from 'vitest';
import { parseForm } from '../form.ts';
import { settingsForm } from './setting-form.ts';

test('what was changed is sent by its name, and without a value it is emptied', () => {
  const fields = {
    keys: 'displayName,photoUrl',
    displayName: ' Atelier ',
    photoUrl: '',
    version: '7',
  };
  expect(parseForm(settingsForm, fields)).toEqual({
    ok: true,
    value: {
      version: 7,
      changes: [
        { key: 'displayName', value: 'Atelier' },
        { key: 'photoUrl', value: '' },
      ],
    },
  });
});

test('every wrong setting is told at its own field', () => {
  const fields = {
    keys: 'contactEmail,currency',
    contactEmail: 'nobody',
    currency: 'x',
    version: '7',
  };
  expect(parseForm(settingsForm, fields)).toEqual({
    ok: false,
    errors: {
      contactEmail: 'Contact email: enter an email address, or leave it empty.',
      currency: 'Currency: enter a code of three letters, such as EUR.',
    },
  });
});

test('what the form does not hold is refused', () => {
  expect(parseForm(settingsForm, { keys: 'recents', version: '7' }).ok).toBe(false);
  expect(parseForm(settingsForm, { keys: 'displayName', recents: '1', version: '7' }).ok).toBe(
    false,
  );
});
