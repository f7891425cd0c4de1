export type Jump = (section: string, field?: string) => void;

type JumpLinkProps = Omit<React.ComponentProps<'a'>, 'href' | 'onClick'> & {
  children: React.ReactNode;
  section: string;
  field?: string;
  onJump: Jump;
};

export function JumpLink({ section, field, onJump, children, ...link }: JumpLinkProps) {
  return (
    <a
      {...link}
      href={`#${section}`}
      onClick={(event) => {
        event.preventDefault();
        onJump(section, field);
      }}
    >
      {children}
    </a>
  );
}
