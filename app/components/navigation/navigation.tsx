import { useKeepPage } from './keep-page-on-network-failure.ts';
import { useShownPage } from './shown-page.ts';
import { useNoStaleLayers } from '../history/use-history-layer.ts';
import { useNavigationGate } from './use-navigation-gate.ts';

/** The handlers of navigation between pages, mounted once in the frame around all pages. */
export function Navigation() {
  useShownPage();
  useNavigationGate();
  useKeepPage();
  useNoStaleLayers();
  return null;
}
