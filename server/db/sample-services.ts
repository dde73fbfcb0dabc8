/** Services of the samples that no build knows: they show how one that came later looks. */
export const SAMPLE_SERVICES: ReadonlySet<string> = new Set(['tane-library', 'yoake-radio'])
