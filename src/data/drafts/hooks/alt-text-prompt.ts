import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'

/** Whether somebody wants to be asked for words for pictures that have none, kept on the device; undefined until it has been read. */
export const useAltTextPromptOn = () => useStoredState<boolean>('ask-picture-words', true)
