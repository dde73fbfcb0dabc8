import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'

/** Whether the author is prompted for missing alt texts; stored on the device, undefined until it has been read. */
export const useAltTextPromptOn = () => useStoredState<boolean>('ask-picture-words', true)
