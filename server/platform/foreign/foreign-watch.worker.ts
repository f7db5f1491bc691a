// Ends the process that it runs in: V8 limits its own memory, not that of buffers and of native code.
import { workerData } from 'node:worker_threads'

const LOOK_EVERY_MS = 20
const { bytes, parent } = workerData as { bytes: number; parent: number }

setInterval(() => {
  if (process.memoryUsage.rss() > bytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, LOOK_EVERY_MS)
