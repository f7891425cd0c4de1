import { defineMetadata, HtmlValidate, StaticConfigLoader } from 'html-validate';

type Element = Parameters<typeof wantsSrcset>[0];

function wantsSrcset(node: { hasAttribute(name: string): boolean }): string | null {
  return node.hasAttribute('srcset') ? null : 'requires "srcset"';
}

/** Rules of the HTML standard that the validator lacks. */
const missingRules = defineMetadata({
  img: { attributes: { sizes: { allowed: wantsSrcset } } },
  source: {
    // `auto` is allowed on `img` only.
    attributes: { sizes: { allowed: wantsSrcset, enum: ['/^(?!auto\\b).+$/'] } },
  },
  button: {
    attributes: {
      'aria-expanded': {
        allowed: (node: Element) =>
          node.hasAttribute('commandfor') ? 'must not be used with "commandfor"' : null,
      },
    },
  },
});

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    elements: ['html5', missingRules],
    rules: {
      // The standard allows the way in which React writes attributes and styles.
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'no-inline-style': 'off',
      'void-style': 'off',
    },
  }),
);

/** The errors of a page by the HTML standard, one line each. */
export async function findHtmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
