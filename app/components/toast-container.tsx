import { cssTransition, ToastContainer as Container } from 'react-toastify/unstyled';
import '../styles/toasts.css';

export { toast } from 'react-toastify/unstyled';

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-leave' });

export function ToastContainer() {
  return (
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
  );
}
