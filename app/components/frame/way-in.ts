/** How the owner finds the sign-in form; visitors are never told. */
export const WAY_IN =
  'The way back in is hidden: press the copyright line at the foot of any page fifteen times within three seconds, and the link ‘admin’ appears with the others.';
