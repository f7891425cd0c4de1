import { defineMetadata, HtmlValidate, StaticConfigLoader } from 'html-validate';

type Element = Parameters<typeof wantsSrcset>[0];

function wantsSrcset(node: { hasAttribute(name: string): boolean }): string | null {
  return node.hasAttribute('srcset') ? null : 'requires "srcset"';
}

/** What the HTML standard asks for beyond the rules that the validator knows. */
const standard = defineMetadata({
  img: { attributes: { sizes: { allowed: wantsSrcset } } },
  source: {
    // `auto` is for the image itself.
    attributes: { sizes: { allowed: wantsSrcset, enum: ['/^(?!auto\\b).+$/'] } },
  },
  button: {
    attributes: {
      'aria-expanded': {
        allowed: (node: Element) =>
          node.hasAttribute('commandfor') ? 'must not stand beside "commandfor"' : null,
      },
    },
  },
});

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    elements: ['html5', standard],
    rules: {
      // React writes attributes and styles in a way of its own, which the standard allows.
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'no-inline-style': 'off',
      'void-style': 'off',
    },
  }),
);

/** What is wrong with a page by the HTML standard: a line for each fault. */
export async function findHtmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
