import { type CSSProperties, useId } from 'react';
import {
  ACCENT_LABELS,
  DENSITY_NAMES,
  FACES_NAMES,
  GALLERY_NAMES,
  HOME_NAMES,
  PAPER_NAMES,
} from '../../../domain/look/look-names.ts';
import { ACCENT_NAMES, FACES, type Layout, type Look, PAPERS } from '../../../domain/look/look.ts';
import { lookVariables } from '../../../domain/look/look-style.ts';
import { fixedScheme, paletteOf, SCHEMES } from '../../../domain/look/palette.ts';

/** The choices without a sample. */
const LAYOUTS: { field: keyof Layout; title: string; names: Record<string, string> }[] = [
  { field: 'density', title: 'Works', names: DENSITY_NAMES },
  { field: 'home', title: 'Home page', names: HOME_NAMES },
  { field: 'gallery', title: 'Gallery', names: GALLERY_NAMES },
];

type LookChoicesProps = { look: Look; onChange: (changed: Partial<Look>) => void };

export function LookChoices({ look, onChange: change }: LookChoicesProps) {
  return (
    <>
      <Choice
        title="Paper"
        values={PAPERS}
        chosen={look.paper}
        onChoose={(paper) => change({ paper })}
      >
        {(paper) => (
          <>
            <span aria-hidden="true" className="look-paper">
              {SCHEMES.map((scheme) => {
                const { paper: background, ink } = paletteOf({ ...look, paper }, scheme);
                return (
                  <span key={scheme} style={{ background, color: ink }}>
                    a
                  </span>
                );
              })}
            </span>
            {PAPER_NAMES[paper]}
          </>
        )}
      </Choice>
      <div>
        <Choice
          title="Accent"
          values={ACCENT_NAMES}
          chosen={look.accent}
          onChoose={(accent) => change({ accent })}
        >
          {(accent) => (
            <>
              <span
                aria-hidden="true"
                className="look-accent"
                style={{ background: paletteOf({ ...look, accent }, 'light').accent }}
              />
              {ACCENT_LABELS[accent]}
            </>
          )}
        </Choice>
        <OwnAccent look={look} onChange={change} />
      </div>
      <Choice
        title="Typefaces"
        isWide
        values={FACES}
        chosen={look.faces}
        onChoose={(faces) => change({ faces })}
      >
        {(faces) => {
          const [display, text] = FACES_NAMES[faces];
          return (
            <span style={lookVariables({ ...look, faces }, 'light') as CSSProperties}>
              <span className="font-serif text-lead">{display}</span>{' '}
              <span className="font-sans">{text}</span>
            </span>
          );
        }}
      </Choice>
      {LAYOUTS.map(({ field, title, names }) => (
        <Choice
          key={field}
          title={title}
          values={Object.keys(names)}
          chosen={look[field]}
          onChoose={(value) => change({ [field]: value })}
          isWide
        >
          {(value) => names[value]}
        </Choice>
      ))}
    </>
  );
}

type ChoiceProps<T extends string> = {
  title: string;
  values: readonly T[];
  chosen: string;
  onChoose: (value: T) => void;
  /** The name of a value, with a sample. */
  children: (value: T) => React.ReactNode;
  isWide?: boolean;
};

export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { title, values, chosen, onChoose, children, isWide } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="pb-1 text-note text-soft">{title}</legend>
      <div className="look-values" data-wide={isWide || undefined}>
        {values.map((value) => (
          <label key={value} className="check-field">
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {children(value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type OwnAccentProps = { look: Look; onChange: (changed: Pick<Look, 'accent'>) => void };

/** A colour of the owner's own, and how it is shown if it could not be read on the paper. */
function OwnAccent({ look, onChange }: OwnAccentProps) {
  const id = useId();
  const { accent } = look;
  const isOwn = accent.startsWith('#');
  return (
    <div>
      <label htmlFor={id} className="block pt-2 text-note text-soft">
        Or a colour of your own
      </label>
      <input
        id={id}
        type="color"
        className="look-own-accent"
        value={isOwn ? accent : paletteOf(look, 'light').accent}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange({ accent: target.value as `#${string}` })}
      />
      <output id={`${id}-note`} className="block text-note text-soft">
        {isOwn && describeShown(look)}
      </output>
    </div>
  );
}

function describeShown(look: Look): string {
  const fixed = fixedScheme(look.paper);
  const schemes = fixed ? [fixed] : SCHEMES;
  const changed = schemes.flatMap((scheme) => {
    const { accent } = paletteOf(look, scheme);
    if (accent === look.accent) return [];
    return [`${scheme === 'light' ? 'darker' : 'lighter'} on ${scheme} screens (${accent})`];
  });
  if (changed.length === 0) return `Shown as it is (${look.accent}).`;
  return `So that it can be read, it is shown ${changed.join(' and ')}.`;
}
