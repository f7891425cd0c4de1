import { use, useEffect, useState } from 'react';
import { NonceContext } from './nonce.ts';

/**
 * The style sheet of the look. The content security policy of the page allows only the one that was sent with it, so a
 * look that is chosen later is applied by script.
 */
export function LookStyle({ style }: { style: string }) {
  const nonce = use(NonceContext);
  const [sent] = useState(style);
  useEffect(() => applyStyle(style, sent), [style, sent]);
  if (!sent) return null;
  return (
    <style
      data-look=""
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: sent }}
    />
  );
}

function applyStyle(style: string, sent: string): (() => void) | undefined {
  if (style === sent) return undefined;
  const before = document.querySelector<HTMLStyleElement>('style[data-look]');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
  if (before) before.media = 'not all';
  return () => {
    const others = document.adoptedStyleSheets.filter((each) => each !== sheet);
    document.adoptedStyleSheets = others;
    if (before) before.media = '';
  };
}
