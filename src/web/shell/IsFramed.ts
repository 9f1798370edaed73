import { createContext } from 'react';

/** Whether the content is already inside an area's frame. */
export const IsFramed = createContext(false);
