/** Whether a stream of news is open on this device: whoever polls is silent meanwhile. */
export const stream = { isOpen: false }
