// What is measured, beside which floor, and what the goal is. Rows with an N are those of the goals that hold now; the
// others are older ones that none of these replaces, and what the proof asks for beyond the goals.

/**
 * @typedef {object} Row
 * @property {string} row number in the goals, with a letter where a row holds several figures
 * @property {string} metric
 * @property {string} unit
 * @property {[page: string, way: string, figure: string] | undefined} floor whose figure of the same run stands beside it
 * @property {[way: string, figure: string]} product
 * @property {Goal | undefined} goal for the figure
 * @property {Goal | undefined} ratio for the figure against the floor's
 */
/** @typedef {{ isMost: boolean, value: number }} Goal */

/** number | metric | unit | floor: page, way, figure | product: way, figure | goal | goal against the floor */
const TABLE = `
N1a  | slow first visit: feed card           | ms | stack-lite slow card         | slow card           |          | <= 0.5
N1b  | the same against the first paint      | ms | static slow fcp              | slow card           |          | <= 1.15
N2   | cold 1x: feed card                    | ms | stack-lite cold card         | cold card           |          | <= 0.9
N3a  | FCP, cold 1x                          | ms | static cold fcp              | cold fcp            |          | <= 1.3
N3b  | FCP, warm                             | ms | static-sw warm fcp           | warm fcp            |          | <= 1.3
N3c  | FCP, offline 1x                       | ms | static-sw offline fcp        | offline fcp         |          | <= 1.3
N3d  | FCP, offline 4x                       | ms | static-sw offline4 fcp       | offline4 fcp        |          | <= 1.3
N4   | offline 4x: feed card                 | ms | static-sw offline4 card      | offline4 card       |          | <= 1.5
N5a  | slow: main CPU                        | ms | stack-lite slow cpu          | slow cpu            |          | <= 1.5
N5b  | slow: TBT                             | ms | stack-lite slow tbt          | slow tbt            |          | <= 1
N6   | React in charge, offline 4x           | ms | stack-lite offline4 inCharge | offline4 inCharge   |          | <= 1.3
N7a  | script until React is in charge, br   | KB | stack-lite cold jsBr         | cold jsBr           | <= 120   |
N7b  | all bytes of the first load           | KB | stack-lite cold bytes        | cold bytes          | <= 170   |
N7c  | requests of the first load            |    | stack-lite cold requests     | cold requests       | <= 12    |
N8a  | scroll 4x: frames of 480              |    | virtua scroll4 framesOf480   | scroll4 framesOf480 |          | >= 0.9
N8b  | scroll 4x: frames over 50 ms          |    | virtua scroll4 over50        | scroll4 over50      | <= 5     |
N9a  | INP, 4x                               | ms | stack-lite routes4 inp       | routes4 inp         | <= 150   |
N9b  | change to a loaded page, 4x           | ms | stack-lite routes4 change    | routes4 change      | <= 180   |
N10  | requests a minute, idle with a stream |    |                              | idle requests       | <= 0     |
N17a | 500 waiting posts sent                | s  |                              | replay took         | <= 6     |
N17b | their requests in flight at once      |    |                              | replay inFlight     | <= 1     |
N17c | longest task meanwhile                | ms |                              | replay longestTask  |          |
N18  | precache: sent                        | KB | stack-lite install kb        | install kb          | <= 450   |
N18b | precache: requests                    |    | stack-lite install requests  | install requests    | <= 70    |
N18c | precache: time on slow 4G             | s  | stack-lite install took      | install took        |          |
N18a | home's HTML with cards, br            | KB |                              | html br             | <= 20    |
N19  | no internet told, server silent       | s  |                              | silence told        | <= 10    |
N20a | Lighthouse, /: performance            |    |                              | lighthouse home     | >= 99    |
N20b | Lighthouse, /discover: performance    |    |                              | lighthouse discover | >= 97    |
1    | slow FCP                              | ms | static slow fcp              | slow fcp            | <= 805   | <= 1.1
2    | slow LCP                              | ms | static slow lcp              | slow lcp            | <= 880   | <= 1.2
7    | warm feed card                        | ms | static-sw warm card          | warm card           | <= 125   | <= 1.6
8    | offline 1x: feed card                 | ms | static-sw offline card       | offline card        | <= 170   | <= 1.4
11a  | layout shift, worst way               |    |                              | worst cls           | <= 0.005 |
11b  | layout shift, the server silent       |    |                              | silent cls          | <= 0.005 |
12   | script until React is in charge, raw  | KB | stack-lite cold jsRaw        | cold jsRaw          | <= 410   | <= 1.22
16a  | heap after load                       | MB | stack-lite cold heap         | cold heap           | <= 4.5   |
16b  | elements                              |    | stack-lite cold elements     | cold elements       | <= 600   |
18a  | scroll 1x: frames over 33 ms          |    | virtua scroll over33         | scroll over33       | <= 0     |
18b  | scroll 1x: most elements              |    | virtua scroll elements       | scroll elements     | <= 400   |
18c  | scroll 1x: heap growth                | MB | virtua scroll heapGrowth     | scroll heapGrowth   | <= 1     |
20   | scroll 4x: blank probes               | %  | virtua scroll4 blank         | scroll4 blank       | <= 0.5   |
21a  | change to a loaded page, 1x           | ms | stack-lite routes change     | routes change       | <= 60    | <= 2
21b  | INP, 1x                               | ms | stack-lite routes inp        | routes inp          | <= 40    | <= 1.6
24a  | a card drawn by React, median         | ms | bare mount ms                | mount ms            | <= 2     |
24b  | processor for it, with its layout     | ms | bare mount cpu               | mount cpu           |          |
24c  | components of a card                  |    | bare mount components        | mount components    |          |
24d  | hooks of a card                       |    | bare mount hooks             | mount hooks         |          |
24e  | effects of a card                     |    | bare mount effects           | mount effects       |          |
24f  | contexts of a card                    |    | bare mount contexts          | mount contexts      |          |
24g  | elements of a card                    |    | bare mount elements          | mount elements      |          |
`

/** Stored posts; the goals are for the most of them, and the product keeps the fewest. */
export const STORED = [1000, 10_000, 100_000]
const STORED_TABLE = `
22a | newest 50, N stored                    | ms |  | storedN newest50   | <= 3   |
22b | live update p95, N stored              | ms |  | storedN live       | <= 16  |
22c | search p95, N stored                   | ms |  | storedN search     | <= 16  |
22g | texts gathered for it, N stored        | ms |  | storedN gathered   |        |
22d | longest write transaction, N           | ms |  | storedN write      | <= 60  |
22e | offline start feed card, N stored      | ms |  | storedN card       |        |
22f | heap after that start, N stored        | MB |  | storedN heap       |        |
22h | scroll 1x, N stored: frames over 33 ms |    |  | scrollN over33     | <= 0   |
22i | scroll 1x, N stored: most elements     |    |  | scrollN elements   | <= 400 |
22j | scroll 1x, N stored: heap growth       | MB |  | scrollN heapGrowth | <= 1   |
22k | scroll 4x, N stored: frames of 480     |    |  | slowN framesOf480  | >= 430 |
22l | scroll 4x, N stored: frames over 50 ms |    |  | slowN over50       | <= 2   |
22m | scroll 4x, N stored: blank probes      | %  |  | slowN blank        | <= 0.5 |
`

/** @type {Row[]} */
export const rows = [TABLE, ...STORED.map((count) => STORED_TABLE.replaceAll('N', String(count)))].flatMap(read)

/** @param {string} table */
function read(table) {
  return table.trim().split('\n').map(rowOf)
}

/** @param {string} line @returns {Row} */
function rowOf(line) {
  const [row = '', metric = '', unit = '', floor = '', product = '', goal = '', ratio = ''] = line
    .split('|')
    .map((cell) => cell.trim())
  const [page, floorWay, floorFigure] = floor.split(/ +/)
  const [way, figure] = product.split(' ')
  if (!way || !figure) throw new Error(`a row without a figure: ${line}`)
  const under = page && floorWay && floorFigure ? /** @type {const} */ ([page, floorWay, floorFigure]) : undefined
  return {
    row,
    metric,
    unit,
    floor: under && [...under],
    product: [way, figure],
    goal: goalOf(goal),
    ratio: goalOf(ratio),
  }
}

/** @param {string} text @returns {Goal | undefined} */
function goalOf(text) {
  return text ? { isMost: text.startsWith('<='), value: Number(text.slice(2)) } : undefined
}

/** The number of a row in the goals, without its letter. @param {string} row */
export function numberOf(row) {
  const [number] = /^N?\d+/.exec(row.trim().toUpperCase()) ?? []
  if (!number) throw new Error(`a row has a number, as N1 or 16: ${row}`)
  return number
}

/** The number of the rows that take many minutes, and are measured where they are asked for. */
export const STORAGE_ROW = '22'
