/**
 * Loads a module that `lab/package.json` lists. Where it is not installed, a line says how, and the process ends.
 * @template T @param {() => Promise<T>} load @returns {Promise<T>}
 */
export const ownModule = (load) =>
  load().catch((error) => {
    if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error
    process.stderr.write('this needs modules of its own: npm ci --prefix lab\n')
    process.exit(1)
  })
