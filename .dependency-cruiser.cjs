const { readdirSync } = require('node:fs')

/** How text is cut, counted and linked is one for server and device; these know no resource. */
const text = 'contract/(cut-text|text-links)\\.ts$'

/** Every place of the repository that a folder may reach; anything unlisted is an error. */
const layers = {
  'contract/': [],
  'fixtures/': ['contract/'],
  'src/lib/': [text],
  'src/art/': ['src/lib/', 'contract/oklch\\.ts$'],
  'src/data/': ['src/lib/', 'contract/'],
  'src/sw/': ['src/data/', 'src/lib/', 'contract/'],
  'src/ui/': ['src/art/', 'src/lib/', text],
  'src/features/': ['src/data/', 'src/ui/', 'src/art/', 'src/lib/', 'contract/'],
  'src/shell/': ['src/features/', 'src/data/', 'src/ui/', 'src/art/', 'src/lib/', 'contract/'],
  'src/app/': ['src/', 'mock-server/', 'contract/'],
  'src/routes/': ['src/shell/', 'src/features/', 'src/data/', 'src/ui/', 'src/art/', 'src/lib/', 'contract/'],
  'mock-server/': ['fixtures/', 'contract/'],
  'server/models/': ['server/db/', 'contract/'],
  'server/db/': ['fixtures/', 'contract/', 'server/(bounded-queue|resources)\\.ts$'],
  'server/handlers/': ['server/', 'contract/'],
  'server/': ['fixtures/', 'contract/'],
  'build/': [
    'scripts/checks/first-load\\.mjs$',
    'src/sw/packed-file\\.ts$',
    'src/art/',
    'src/features/theme/boot\\.ts$',
    'src/shell/first-frame/(home-boot|late-styles|page-boot|portal-boot)\\.ts$',
    'src/ui/look/',
    'src/lib/',
    'fixtures/',
    'contract/',
  ],
  'scripts/': [],
  // a package of its own: the root's `#` names do not reach it
  'lab/': ['tests/support/', 'scripts/', 'build/', 'server/db/', 'src/data/', 'src/features/', 'contract/'],
}

/**
 * What each folder of the data code may import of the others; only what is listed. The first five are its floor and
 * know no resource.
 */
const dataFloor = ['api', 'db', 'session', 'sync', 'lists']
const data = {
  api: [],
  db: [],
  session: ['api', 'db'],
  sync: ['api', 'db', 'session', 'notifications'],
  lists: dataFloor.slice(0, 4),
  admin: dataFloor,
  announcements: dataFloor,
  drafts: dataFloor,
  notifications: dataFloor.slice(0, 3),
  orders: [...dataFloor, 'products'],
  favourites: [...dataFloor, 'posts'],
  cart: [...dataFloor, 'posts', 'stored-state'],
  conversations: [...dataFloor, 'posts', 'drafts', 'people', 'stored-state'],
  people: dataFloor,
  notices: [...dataFloor, 'notifications', 'people', 'posts', 'stored-state'],
  posts: [...dataFloor, 'drafts', 'people', 'notifications', 'stored-state'],
  comments: [...dataFloor, 'posts', 'drafts', 'people', 'stored-state'],
  products: dataFloor,
  push: dataFloor,
  reports: dataFloor,
  reviews: [...dataFloor, 'posts'],
  scheduled: [...dataFloor, 'drafts', 'notifications'],
  search: [...dataFloor, 'posts', 'comments', 'people', 'conversations'],
  services: dataFloor,
  shares: [...dataFloor, 'drafts'],
  storage: [...dataFloor, 'posts', 'comments', 'orders', 'conversations', 'reviews'],
  'stored-state': dataFloor,
}

const own = '^(contract|fixtures|src|mock-server|server|build|scripts|lab|e2e|tests)/'
const tests = '\\.test\\.tsx?$'
/** Files of the data layer that run in a page alone: what React needs. */
const hooks = '^src/data/hooks/|^src/data/[^/]+/hooks(/|\\.ts$)'
const worker = '^(contract|src/(lib|data|sw))/|/picture-worker\\.ts$'
const packages = (names) => `node_modules/(${names})/`

const pages = readdirSync('src/routes', { withFileTypes: true }).filter((entry) => entry.isDirectory())
/** A page's folder may hold brackets and dollars, which a pattern must not read as its own. */
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const island = ({ name }) => ({
  name: `the page ${name} is an island`,
  severity: 'error',
  from: { path: `^src/routes/${literal(name)}/` },
  to: { path: '^src/routes/[^/]+/', pathNot: `^src/routes/${literal(name)}/` },
})

module.exports = {
  forbidden: [
    ...Object.entries(layers).map(([from, may]) => ({
      name: `layer ${from}`,
      severity: 'error',
      from: { path: `^${from}`, pathNot: tests },
      to: { path: own, pathNot: `^(${[from, ...may].join('|')})` },
    })),
    {
      name: 'handlers speak no SQL',
      severity: 'error',
      from: { path: '^server/handlers/' },
      to: { path: packages('drizzle-orm|pg|@electric-sql/pglite') },
    },
    ...pages.map(island),
    {
      name: 'features are islands',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: tests },
      to: { path: '^src/features/[^/]+/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'worker code never reaches React',
      severity: 'error',
      from: { path: worker, pathNot: `${tests}|${hooks}` },
      to: { path: packages('react|react-dom|@tanstack/react-[^/]+|@lingui/react'), reachable: true },
    },
    {
      name: 'what runs in the worker imports no hooks',
      severity: 'error',
      from: { path: worker, pathNot: `${tests}|${hooks}` },
      to: { path: hooks },
    },
    {
      name: 'screens ask the hooks of the data layer',
      severity: 'error',
      from: { path: '^src/(ui|features|shell|routes)/', pathNot: tests },
      to: { path: '^src/data/', pathNot: hooks },
    },
    ...Object.entries(data).map(([folder, may]) => ({
      name: `data/${folder} imports what is listed`,
      severity: 'error',
      from: { path: `^src/data/${folder}/`, pathNot: `${tests}|${hooks}` },
      to: { path: '^src/data/', pathNot: `^src/data/(${[folder, ...may].join('|')})/` },
    })),
    {
      name: 'every folder of the data layer is in the table',
      severity: 'error',
      from: { path: '^src/data/[^/]+/', pathNot: `${hooks}|^src/data/(${Object.keys(data).join('|')})/` },
      to: {},
    },
    {
      name: 'page and worker alone load the table of commands',
      severity: 'error',
      from: { path: '^(src|contract)/', pathNot: `${tests}|^src/testing/|^src/data/page\\.ts$|^src/sw/sw\\.ts$` },
      to: { path: '^src/data/commands\\.ts$' },
    },
    {
      name: 'a command knows no other command',
      severity: 'error',
      from: { path: '^src/data/[^/]+/commands/', pathNot: tests },
      to: { path: '^src/data/[^/]+/commands/' },
    },
    {
      name: 'screens never reach the store by themselves',
      severity: 'error',
      from: { path: '^src/(ui|features|shell|routes)/', pathNot: tests },
      to: { path: packages('dexie|workbox-[^/]+') },
    },
    {
      name: 'the kit knows no server and no language',
      severity: 'error',
      from: { path: '^src/(ui|lib|art)/', pathNot: tests },
      to: { path: packages('@tanstack/[^/]+|@lingui/[^/]+|dexie') },
    },
    {
      name: 'the contract needs its schema library alone',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { path: 'node_modules/', pathNot: packages('valibot') },
    },
    {
      name: 'only the page in development reaches the mock, and only later',
      severity: 'error',
      from: { path: '^src/', pathNot: `${tests}|^src/testing/` },
      to: { path: '^(mock-server|fixtures)/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'nothing but app/main.tsx loads the mock',
      severity: 'error',
      from: { path: '^src/', pathNot: `${tests}|^src/testing/|^src/app/main\\.tsx$` },
      to: { path: '^(mock-server|fixtures)/' },
    },
    {
      name: 'the product does not import its tests',
      severity: 'error',
      from: { path: '^(contract|fixtures|src|mock-server|server|build)/', pathNot: `${tests}|^src/testing/` },
      to: { path: `^(tests|e2e|lab|src/testing)/|${tests}` },
    },
    {
      name: 'no test needs a tool of the lab',
      severity: 'error',
      from: { path: '^(tests|e2e)/' },
      to: { path: '^lab/' },
    },
    {
      name: 'no cycles',
      severity: 'error',
      from: { pathNot: '^src/routeTree\\.gen\\.ts$' },
      to: { circular: true, viaOnly: { pathNot: '^src/routeTree\\.gen\\.ts$' } },
    },
    {
      name: 'every import is found',
      severity: 'error',
      from: {},
      // but for the modules that `npm ci --prefix lab` installs
      to: { couldNotResolve: true, pathNot: '^virtual:|^(autocannon|lighthouse)$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|dist-server|lab/bench/pages/dist|node_modules/\\.vite)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      conditionNames: ['import', 'module', 'browser', 'default'],
      exportsFields: ['exports'],
    },
  },
}
