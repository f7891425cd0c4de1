import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  type CloseButtonProps,
  cssTransition,
  toast,
  ToastContainer as Container,
} from 'react-toastify/unstyled';
import { CloseButton } from '../dialog/close-button.tsx';
import { openToastLayer, placeToasts } from './toast-layer.ts';

export { toast } from 'react-toastify/unstyled';

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-leave' });

export function ToastContainer() {
  const [layer] = useState(openToastLayer);
  useEffect(() => toast.onChange(placeToasts), []);
  return createPortal(
    <Container
      position="top-right"
      autoClose={5000}
      pauseOnFocusLoss={false}
      draggable
      draggablePercent={80}
      hideProgressBar
      icon={false}
      closeButton={CloseToast}
      transition={fade}
      aria-label="Messages"
    />,
    layer,
  );
}

function CloseToast({ closeToast }: CloseButtonProps) {
  return <CloseButton label="Close message" onClick={() => closeToast(true)} />;
}
