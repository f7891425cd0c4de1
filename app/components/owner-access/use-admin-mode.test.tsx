import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AdminModeProvider, useAdminMode } from './use-admin-mode.tsx';

function Probe() {
  return useAdminMode().on ? 'on' : 'off';
}

function renderFor(owner: boolean): string {
  return renderToStaticMarkup(
    <AdminModeProvider owner={owner}>
      <Probe />
    </AdminModeProvider>,
  );
}

test('admin mode is initially off for a visitor and on for the owner', () => {
  expect(renderFor(false)).toBe('off');
  expect(renderFor(true)).toBe('on');
});

test('outside its provider the hook throws an error that names the provider', () => {
  expect(() => renderToStaticMarkup(<Probe />)).toThrow('AdminModeProvider');
});
