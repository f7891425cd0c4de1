import { type Ref, useId } from 'react';

type SettingsSubsectionProps = { title: string; ref?: Ref<HTMLElement>; children: React.ReactNode };

export function SettingsSubsection({ title, ref, children }: SettingsSubsectionProps) {
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
