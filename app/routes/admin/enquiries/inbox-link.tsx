import { Link } from 'react-router';
import { useStore } from '../../../components/store.ts';
import { inbox } from './inbox.ts';

/** The link to the enquiries, with the number of new ones. */
export function InboxLink() {
  const { newOnes } = useStore(inbox);
  return (
    <Link to="/admin/enquiries" className="underlined-link text-note">
      Enquiries
      {newOnes > 0 && (
        <span className="ms-1.5 text-accent tabular-nums">
          {newOnes}
          <span className="sr-only"> new</span>
        </span>
      )}
    </Link>
  );
}
