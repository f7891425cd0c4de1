import type { Choices } from '../../../domain/documents/choices.ts';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { CertificateFields } from './certificate-fields.tsx';
import { CvFields } from './cv-fields.tsx';
import type { DocumentsArea } from './documents-area.ts';
import type { ChangeChoices } from './field-props.ts';
import { LabelFields } from './label-fields.tsx';
import { PortfolioFields } from './portfolio-fields.tsx';
import { PriceFields } from './price-fields.tsx';

type KindFieldsProps = {
  kind: DocumentKind;
  choices: Choices;
  area: DocumentsArea;
  onChange: ChangeChoices;
};

export function KindFields({ kind, choices, area, onChange }: KindFieldsProps) {
  switch (kind) {
    case 'cv':
      return (
        <CvFields choices={choices.cv} area={area} onChange={(some) => onChange('cv', some)} />
      );
    case 'portfolio':
      return (
        <PortfolioFields
          choices={choices.portfolio}
          area={area}
          onChange={(some) => onChange('portfolio', some)}
        />
      );
    case 'prices':
      return (
        <PriceFields
          choices={choices.prices}
          area={area}
          onChange={(some) => onChange('prices', some)}
        />
      );
    case 'labels':
      return (
        <LabelFields
          choices={choices.labels}
          area={area}
          onChange={(some) => onChange('labels', some)}
        />
      );
    case 'certificate':
      return (
        <CertificateFields
          choices={choices.certificate}
          area={area}
          onChange={(some) => onChange('certificate', some)}
        />
      );
  }
}
