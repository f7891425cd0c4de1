import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useRouteLoaderData } from 'react-router';
import { preloadToasts } from '../../components/toast/toaster.tsx';
import { LAYOUT_ID, type loader } from './layout.tsx';
import { FirstSteps } from './first-steps/first-steps.tsx';
import { LostOriginals } from './files/lost-originals.tsx';
import { OwnerQuestion } from './manager/card/owner-question.tsx';
import { SectionIndex } from './manager/section/section-index.tsx';
import { landOn } from './manager/section/land-on.ts';
import { Section } from './manager/section/section.tsx';
import { AskBeforeLeaving } from './manager/card/unsaved.tsx';
import { useOpenSections } from './manager/section/use-open-sections.ts';
import { WithCode } from './manager/section/with-code.tsx';
import { takePicturesFromPhone } from './phone/shared-pictures.ts';
import { Messages } from './messages/messages.tsx';
import { SessionKeeper } from './session/session-keeper.tsx';
import { useSignedInFocus } from './session/use-signed-in-focus.ts';
import { FORM_CODE, ORDER_CODE, SectionContent } from './section-code.ts';
import { SECTIONS } from './sections.ts';
import { SignOutButton } from './sign-out/sign-out-button.tsx';

export default function Admin() {
  const { isOpen, setOpen } = useOpenSections();
  const start = useSignedInFocus();
  const sent = useRouteLoaderData<typeof loader>(LAYOUT_ID);
  useEffect(preloadToasts, []);
  useEffect(takePicturesFromPhone, []);
  function jump(id: string) {
    setOpen(id, true);
    const section = document.getElementById(id);
    section?.querySelector('button')?.focus({ preventScroll: true });
    if (section) landOn(section);
  }
  const { hash } = useLocation();
  const jumpThere = useEffectEvent((id: string) => {
    if (SECTIONS.some((section) => section.id === id)) jump(id);
  });
  useEffect(() => jumpThere(hash.slice(1)), [hash]);

  return (
    <>
      <div className="wrap-page pt-4 pb-24 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-start lg:gap-x-[clamp(2rem,4vw,4rem)]">
        <h1 ref={start} tabIndex={-1} className="sr-only">
          Admin
        </h1>
        <div className="flex items-center justify-end gap-6 pb-4 lg:sticky lg:top-6 lg:flex-col lg:items-start lg:gap-6">
          <SectionIndex sections={SECTIONS} isOpen={isOpen} onJump={jump} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Link to="/admin/catalogue" className="underlined-link text-note">
              Catalogue
            </Link>
            <Link to="/admin/documents" className="underlined-link text-note">
              Documents
            </Link>
            <Link to="/admin/history" className="underlined-link text-note">
              History
            </Link>
            <Messages />
            <SignOutButton />
          </div>
        </div>
        <div>
          <WithCode meanwhile={null}>
            <LostOriginals />
          </WithCode>
          <FirstSteps sent={sent?.firstSteps ?? null} onJump={jump} />
          {SECTIONS.map(({ hasOrder, ...section }) => (
            <Section
              key={section.id}
              {...section}
              isOpen={isOpen(section.id)}
              onToggle={(open) => setOpen(section.id, open)}
              code={hasOrder ? ORDER_CODE : FORM_CODE}
            >
              <SectionContent id={section.id} />
            </Section>
          ))}
        </div>
      </div>
      <AskBeforeLeaving />
      <OwnerQuestion />
      <SessionKeeper />
    </>
  );
}
