// Stands before everything else that a script imports, so that an old Node says one line and not a stack.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`ANPAN Portal needs Node 20.19 or newer; this is Node ${process.versions.node}.\n`)
  process.exit(1)
}
