// Loaded by `npm start`. npm passes a signal to its shell only, and the shell does not pass it on: without this, stopping
// `npm start` would leave the server alone on its port.
import { readFileSync } from 'node:fs'

const CHECK_EVERY_MS = 500

if (process.env['npm_lifecycle_event']) {
  const family = parents()
  const watch = setInterval(() => {
    if (parents() === family) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, CHECK_EVERY_MS)
  watch.unref()
}

/** Our parent and, on Linux, its parent: an orphan gets another one. */
function parents() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8')
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`
  } catch {
    return String(process.ppid)
  }
}
