import { Form } from 'react-router';

export default function Admin() {
  return (
    <div className="wrap-page pt-12 pb-24">
      <div className="flex items-baseline justify-between gap-6">
        <h1 className="font-serif text-display">Admin</h1>
        {/* A whole new page, so that nothing of the owner's stays in the browser's memory. */}
        <Form method="post" action="/admin/sign-out" reloadDocument>
          <button type="submit" className="button button-outline">
            Sign out
          </button>
        </Form>
      </div>
    </div>
  );
}
