import { useEffect } from 'react';
import { cssTransition, toast, ToastContainer as Container } from 'react-toastify/unstyled';
import { raiseToasts, TOAST_LAYER } from './toast-layer.ts';
import '../styles/toasts.css';

export { toast } from 'react-toastify/unstyled';

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-leave' });

export function ToastContainer() {
  useEffect(() => toast.onChange(raiseToasts), []);
  return (
    <div {...TOAST_LAYER} className="toast-layer">
      <Container
        position="top-right"
        autoClose={5000}
        pauseOnFocusLoss={false}
        draggable
        draggablePercent={80}
        hideProgressBar
        icon={false}
        transition={fade}
        aria-label="Messages"
      />
    </div>
  );
}
