import { createStore } from '../../../components/store.ts';

/** The number of new enquiries. A new value means that some enquiry changed, even if the number is the same. */
export const inbox = createStore({ newOnes: 0 });
