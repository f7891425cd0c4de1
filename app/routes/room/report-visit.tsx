import { use } from 'react';
import { NonceContext } from '../../components/frame/nonce.ts';
import script from './report-visit.js?raw';

/** The only script of a room. The page is complete without it. */
export function ReportVisit() {
  return <script nonce={use(NonceContext)} dangerouslySetInnerHTML={{ __html: script }} />;
}
