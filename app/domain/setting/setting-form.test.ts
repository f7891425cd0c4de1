import { expect, test } from 'vitest';
import { parseForm } from '../form.ts';
import { settingsForm } from './setting-form.ts';

test('`keys` names the changed settings, and one without a value is cleared', () => {
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

test('every invalid setting is reported at its own field', () => {
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

test('settings that the form does not contain are refused', () => {
  expect(parseForm(settingsForm, { keys: 'recents', version: '7' }).ok).toBe(false);
  expect(parseForm(settingsForm, { keys: 'displayName', recents: '1', version: '7' }).ok).toBe(
    false,
  );
});
