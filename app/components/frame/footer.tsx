import { CopyrightLine } from '../owner-access/copyright-line.tsx';
import { nameLink } from '../link-name.ts';
import { PageLink } from '../navigation/page-link.tsx';

type FooterProps = {
  displayName: string;
  contactEmail: string;
  socialUrl: string;
  photoUrl: string;
  year?: string;
  children?: React.ReactNode;
};

export function Footer({ children, year, displayName, ...urls }: FooterProps) {
  const links = listLinks(urls);
  return (
    <footer className="mt-auto border-t border-line text-small">
      <div className="wrap-page flex flex-col justify-between gap-x-8 gap-y-3 pt-7 pb-9 md:flex-row">
        {children}
        <ul className="flex flex-wrap gap-x-7 gap-y-3">
          {links.map((link) => (
            <li key={link.href} className="py-1">
              <a href={link.href} className="quiet-link" rel="noopener">
                {link.name}
              </a>
            </li>
          ))}
          <li className="py-1">
            <PageLink to="/rights" className="quiet-link">
              Rights
            </PageLink>
          </li>
        </ul>
        <CopyrightLine displayName={displayName} year={year} />
      </div>
    </footer>
  );
}

type Urls = Pick<FooterProps, 'contactEmail' | 'socialUrl' | 'photoUrl'>;

function listLinks({ socialUrl, photoUrl, contactEmail }: Urls) {
  const networks = [socialUrl, photoUrl].flatMap((href) => {
    const name = nameLink(href);
    return name ? [{ href, name }] : [];
  });
  const mail = contactEmail ? [{ href: `mailto:${contactEmail}`, name: 'Contact' }] : [];
  return [...networks, ...mail];
}
