import { SelectField } from '../../../components/form/fields.tsx';
import type { Paper } from '../../../domain/documents/choices.ts';
import { LANGUAGE_NAMES, type Language, LANGUAGES } from '../../../domain/documents/words.ts';

type Common = { paper: Paper; language: Language };
type CommonFieldsProps = { choices: Common; onChange: (some: Partial<Common>) => void };

/** What every document asks. */
export function CommonFields({ choices, onChange }: CommonFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <SelectField
        name="paper"
        label="Paper"
        value={choices.paper}
        onChange={({ target }) => onChange({ paper: target.value as Paper })}
      >
        <option value="a4">A4</option>
        <option value="letter">US Letter</option>
      </SelectField>
      <SelectField
        name="language"
        label="Language"
        value={choices.language}
        onChange={({ target }) => onChange({ language: target.value as Language })}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

type CheckProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: React.ReactNode };

export function Check({ isOn, onChange, children }: CheckProps) {
  return (
    <label className="check-field">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </label>
  );
}
