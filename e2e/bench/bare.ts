import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts `bare-server.ts` in a process of its own, with a data folder of its own. */
export async function startBare(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rond-bench-'))
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const environment = { ...process.env, PORT: String(port), DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['e2e/bench/bare-server.ts'], { env: environment, stdio: 'inherit' })
  const url = `http://localhost:${port}`
  while (!(await isReady(url))) await new Promise((resolve) => setTimeout(resolve, 50))
  return {
    url,
    stop: async () => {
      child.kill()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  )
