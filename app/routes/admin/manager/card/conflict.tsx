type ConflictProps = {
  /** The fields, filled with the row as it is now. */
  current: React.ReactNode;
  onTakeOver: () => void;
  again: string;
  onAgain: () => void;
};

/** Somebody else saved this row meanwhile: shows theirs beside ours, and lets the owner choose. */
export function Conflict({ current, onTakeOver, again, onAgain }: ConflictProps) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <fieldset disabled className="card-fields">
        <legend className="mb-2 text-note font-medium">Their version</legend>
        {current}
      </fieldset>
      <div className="card-buttons">
        <button type="button" className="button" onClick={onTakeOver}>
          Take over their version
        </button>
        <button type="button" className="button button-solid" onClick={onAgain}>
          {again}
        </button>
      </div>
    </div>
  );
}
