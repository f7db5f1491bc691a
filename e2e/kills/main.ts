// `npm run kills -- [--server N] [--seed S]`: kills for real, prints what it saw, and ends with 1 on a loss.
import { parseArgs } from 'node:util'
import { killServer } from './server-kills.ts'

const { values } = parseArgs({ options: { server: { type: 'string' }, seed: { type: 'string' } } })
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed)
console.log(`seed ${seed}`)

if (values.server !== undefined) {
  const started = Date.now()
  const figures = await killServer({
    kills: Number(values.server),
    seed,
    onKill: (done, { inPush, answersLost }) => {
      if (done % 10 === 0) console.log(`${done} kills, ${inPush} during a push, ${answersLost} answers lost`)
    },
  })
  const { kills, inPush, answersLost, claims, violations } = figures
  console.log(
    `Server: ${kills} kills (${inPush} during a push), ${claims} sales saved on phones, ${answersLost} committed without their ` +
      `phone having heard of it; ${violations.length} violations; ${((Date.now() - started) / 1000).toFixed(0)} s`,
  )
  console.log(violations.slice(0, 20).join('\n'))
  if (violations.length > 0) process.exitCode = 1
}
