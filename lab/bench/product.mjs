import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { ensureBuild } from '../../scripts/fresh-build.mjs'

const BUILDER = 'lab/bench/build-product.mjs'

/** @param {string} folder @param {string} command @param {readonly string[]} words */
function run(folder, command, ...words) {
  const { status, error } = spawnSync(command, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw error ?? new Error(`${command} ${words.join(' ')} failed in ${folder}`)
}

/** How a commit is called in short; throws where there is none of this name. @param {string} commit */
export function shortNameOf(commit) {
  const asked = ['rev-parse', '--verify', '--short', `${commit}^{commit}`]
  const { status, stdout, stderr } = spawnSync('git', asked, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`no commit ${commit}: ${stderr}`)
  return stdout.trim()
}

/** The product as it stands in one folder, with what the bench builds of it. */
export class Product {
  #dispose = () => {}
  /** @type {Set<string>} */
  #parts = new Set()

  /** @param {string} home the project's folder */
  constructor(home) {
    this.home = home
  }

  /** As the sources here say. @param {readonly string[]} parts what is built of it beside the app and its server */
  static here(parts) {
    ensureBuild()
    const product = new Product(process.cwd())
    for (const part of parts) product.#build(part)
    return product
  }

  /** As a commit says, in a temporary folder, built by its own scripts. @param {string} commit @param {readonly string[]} parts */
  static of(commit, parts) {
    const folder = mkdtempSync(join(tmpdir(), 'anpan-bench-commit-'))
    const product = new Product(join(folder, 'tree'))
    product.#dispose = () => {
      spawnSync('git', ['worktree', 'remove', '--force', product.home], { stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      spawnSync('git', ['worktree', 'prune'])
    }
    try {
      run('.', 'git', 'worktree', 'add', '--detach', product.home, commit)
      product.#addPackages()
      run(product.home, process.execPath, 'scripts/build.mjs')
      const builder = join(product.home, BUILDER)
      mkdirSync(dirname(builder), { recursive: true })
      copyFileSync(BUILDER, builder)
      for (const part of parts) product.#tryToBuild(part)
      return product
    } catch (error) {
      product.#dispose()
      throw error
    }
  }

  /** Links to the packages here where the lock file names the same ones; file by file, since chunks go by a package's path. */
  #addPackages() {
    const lock = (/** @type {string} */ folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
    if (lock('.') !== lock(this.home)) return run(this.home, 'npm', 'ci', '--no-audit', '--no-fund')
    const packages = join(this.home, 'node_modules')
    const { status } = spawnSync('cp', ['-al', resolve('node_modules'), packages], { stdio: 'ignore' })
    // another disk, or a system whose `cp` knows no links
    if (status !== 0) cpSync('node_modules', packages, { recursive: true, verbatimSymlinks: true, force: true })
  }

  /** @param {string} part */
  #build(part) {
    run(this.home, process.execPath, BUILDER, part)
    this.#parts.add(part)
  }

  /** A commit may lack what a part is made of: the rows that need it then have no figure of its. @param {string} part */
  #tryToBuild(part) {
    try {
      this.#build(part)
    } catch (error) {
      process.stderr.write(`not measured of the other commit: what needs ${part} (${error})\n`)
    }
  }

  /** Where the files of a part are, if it could be built. @param {string} part */
  folderOf(part) {
    return this.#parts.has(part) ? join(this.home, 'lab/bench/pages/dist', part) : undefined
  }

  /** Takes away what was made for it; the folder here stays. */
  async dispose() {
    this.#dispose()
  }
}
