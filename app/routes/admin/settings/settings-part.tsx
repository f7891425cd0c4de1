import { type Ref, useId } from 'react';

type SettingsPartProps = { title: string; ref?: Ref<HTMLElement>; children: React.ReactNode };

export function SettingsPart({ title, ref, children }: SettingsPartProps) {
  const id = useId();
  return (
    <section ref={ref} aria-labelledby={id} className="mt-12 border-t border-line pt-8">
      <h3 id={id} className="mb-3 font-serif text-lead">
        {title}
      </h3>
      {children}
    </section>
  );
}
