import { type CSSProperties, useId } from 'react';
import {
  ACCENT_LABELS,
  DENSITY_NAMES,
  FACES_NAMES,
  GALLERY_NAMES,
  HOME_NAMES,
  PAPER_NAMES,
} from '../../../domain/look/look-names.ts';
import {
  ACCENT_NAMES,
  DENSITIES,
  FACES,
  GALLERY_LAYOUTS,
  HOME_LAYOUTS,
  type Look,
  PAPERS,
} from '../../../domain/look/look.ts';
import { lookVariables } from '../../../domain/look/look-style.ts';
import { fixedScheme, paletteOf, SCHEMES } from '../../../domain/look/palette.ts';

type LookChoicesProps = { look: Look; onChange: (look: Look) => void };

export function LookChoices({ look, onChange }: LookChoicesProps) {
  const change = (changed: Partial<Look>) => onChange({ ...look, ...changed });
  const style = (changed: Partial<Look>) =>
    lookVariables({ ...look, ...changed }, 'light') as CSSProperties;
  return (
    <div className="grid gap-8">
      <Choice
        title="Paper"
        values={PAPERS}
        names={PAPER_NAMES}
        chosen={look.paper}
        onChoose={(paper) => change({ paper })}
      >
        {(paper) => (
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
        )}
      </Choice>
      <Choice
        title="Accent"
        values={ACCENT_NAMES}
        names={ACCENT_LABELS}
        chosen={look.accent}
        onChoose={(accent) => change({ accent })}
      >
        {(accent) => (
          <span
            aria-hidden="true"
            className="look-accent"
            style={{ background: paletteOf({ ...look, accent }, 'light').accent }}
          />
        )}
      </Choice>
      <OwnAccent look={look} onChange={change} />
      <Choice
        title="Typefaces"
        values={FACES}
        names={FACES_NAMES}
        chosen={look.faces}
        onChoose={(faces) => change({ faces })}
      >
        {(faces) => (
          <span aria-hidden="true" className="look-faces" style={style({ faces })}>
            <span className="font-serif">Aa</span> <span className="font-sans">Aa</span>
          </span>
        )}
      </Choice>
      <Choice
        title="Works"
        values={DENSITIES}
        names={DENSITY_NAMES}
        chosen={look.density}
        onChoose={(density) => change({ density })}
      />
      <Choice
        title="Home page"
        values={HOME_LAYOUTS}
        names={HOME_NAMES}
        chosen={look.home}
        onChoose={(home) => change({ home })}
      />
      <Choice
        title="Gallery"
        values={GALLERY_LAYOUTS}
        names={GALLERY_NAMES}
        chosen={look.gallery}
        onChoose={(gallery) => change({ gallery })}
      />
    </div>
  );
}

type ChoiceProps<T extends string> = {
  title: string;
  values: readonly T[];
  names: Record<T, string>;
  chosen: string;
  onChoose: (value: T) => void;
  /** A sample of a value, shown before its name. */
  children?: (value: T) => React.ReactNode;
};

function Choice<T extends string>(props: ChoiceProps<T>) {
  const { title, values, names, chosen, onChoose, children } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="pb-1 text-note text-soft">{title}</legend>
      <div className="flex flex-wrap gap-x-6">
        {values.map((value) => (
          <label key={value} className="check-field">
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {children?.(value)}
            {names[value]}
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
    <div className="-mt-6">
      <label htmlFor={id} className="text-note text-soft">
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
