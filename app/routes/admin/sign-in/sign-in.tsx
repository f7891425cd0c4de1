import { useState } from 'react';
import { WithCode } from '../manager/section/with-code.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function SignIn() {
  const [round, setRound] = useState(0);
  return (
    <div className="wrap-page pt-[8vh] pb-24">
      <h1 className="font-serif text-display">Sign in</h1>
      <WithCode>
        <SignInForm key={round} onStartAgain={() => setRound(round + 1)} />
      </WithCode>
    </div>
  );
}
