// Kills the real server with -9 while candidates go through their onboarding, with a directory that loses answers and
// throttles. In the end each has one user, one account and one contract of each kind.

import { startLocalGraph, type LocalGraph } from '../../server/platform/directory/testing/local-graph-server.ts'
import type { CandidateChoices, CandidateView } from '../../shared/features/recruiting/candidate/candidate.api.ts'
import type { CandidateState } from '../../shared/features/recruiting/candidate/candidate.schema.ts'
import { addDays, dayOf, type Day } from '../../shared/kernel/days.ts'
import { openSignStates } from '../../shared/kernel/signing.ts'
import { Random } from '../convergence/random.ts'
import { newId } from '../fixtures/door-sale.ts'
import { signInOverHttp } from '../fixtures/http-session.ts'
import { query } from '../fixtures/ledger.ts'
import { emailOf } from '../fixtures/people.ts'
import { TestServer } from '../fixtures/server.ts'
import { SteeredClock } from '../fixtures/steered-clock.ts'

/** Longer than a step is taken for: what a dead server had in hand is worked on by the next. */
const LEASE_MINUTES = 4
const PAUSE_MS = 150

interface SagaFigures {
  readonly kills: number
  readonly finished: number
  /** Candidates with more or less than one user, account or contract of each kind. */
  readonly violations: readonly string[]
}

/** Number of candidates onboarded at the same time, as in a busy office. */
const AT_ONCE = 25
/** The longest life of a server. Its jobs begin every quarter of a minute. */
const LIFE_MS = 20_000

export async function killSagas({ sagas, seed }: { sagas: number; seed: number }): Promise<SagaFigures> {
  const random = new Random(seed)
  const graph = await startLocalGraph()
  const clock = await SteeredClock.startAt(today(), '09:00')
  const { tenant, clientId, clientSecret, url, loginUrl } = graph.settings
  const server = await TestServer.launch({
    story: 'sales-company',
    environment: {
      CLOCK_FILE: clock.file,
      GRAPH_TENANT: tenant,
      GRAPH_CLIENT_ID: clientId,
      GRAPH_CLIENT_SECRET: clientSecret,
      GRAPH_URL: url,
      GRAPH_LOGIN_URL: loginUrl,
    },
  })
  try {
    const emails = Array.from({ length: sagas }, (_, at) => `saga${at}@mejl.example`)
    const office = new Office(new Desk(server.url, await wishOf(server)), emails)
    let kills = 0
    for (; !office.isDone; kills += 1) {
      if (random.next() < 0.5) graph.loseNext()
      if (random.next() < 0.5) graph.next.push({ status: random.next() < 0.5 ? 500 : 429 })
      await Promise.race([pause(500 + random.next() * LIFE_MS), office.done])
      await server.kill()
      const minutes = 9 * 60 + LEASE_MINUTES * (kills + 1)
      await clock.turnTo(addDays(today(), Math.floor(minutes / 1440)), timeOf(minutes % 1440))
      await server.start()
    }
    await server.kill()
    const violations = emails.flatMap((email) =>
      violationsOf(server, graph, { email, id: office.ended.get(email) ?? '' }),
    )
    return { kills, finished: office.ended.size, violations }
  } finally {
    await server.stop()
    await graph.close()
  }
}

const today = (): Day => dayOf(Date.now(), 'Europe/Stockholm')

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Leads everybody on the list to their accounts. */
class Office {
  /** The candidates whose way is at its end, by their address. */
  readonly ended = new Map<string, string>()
  readonly done: Promise<unknown>
  isDone = false

  constructor(desk: Desk, emails: readonly string[]) {
    const waiting = [...emails]
    const work = async (): Promise<void> => {
      for (let email = waiting.shift(); email !== undefined; email = waiting.shift())
        this.ended.set(email, await onboard(desk, email))
    }
    this.done = Promise.all(Array.from({ length: AT_ONCE }, work)).then(() => (this.isDone = true))
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

interface Wish {
  readonly recruiterId: string
  readonly officeId: string
  readonly teamId: string
  readonly roleId: string
  readonly templateId: string
}

/** What every newcomer gets, with a template of accounts in the directory. */
async function wishOf(server: TestServer): Promise<Wish> {
  const { headers } = await signInOverHttp(server.url, emailOf('admin'))
  const template = { id: newId(), name: 'Saga', system: 'microsoft', groups: '' }
  const answer = await fetch(`${server.url}/api/v1/records/external-account-templates`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...template, namePattern: '{first}.{last}@firma.example' }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const recruiter = await signInOverHttp(server.url, emailOf('recruiter'))
  const choices = (await (
    await fetch(`${server.url}/api/v1/candidate-choices`, { headers: recruiter.headers })
  ).json()) as CandidateChoices
  const office = choices.offices.find(({ name }) => name.includes('Stockholm'))
  const team = choices.teams.find(({ officeId }) => officeId === office?.id)
  return {
    recruiterId: choices.recruiters[0]?.id ?? '',
    officeId: office?.id ?? '',
    teamId: team?.id ?? '',
    roleId: choices.roles.find(({ name }) => name === 'seller')?.id ?? '',
    templateId: template.id,
  }
}

/** A recruiter whose calls may meet a dead server: then nothing is known of them, and the next look decides. */
class Desk {
  readonly #url: string
  readonly wish: Wish
  #session: Promise<Readonly<Record<string, string>>> | null = null

  constructor(url: string, wish: Wish) {
    this.#url = url
    this.wish = wish
  }

  async call<Answer>(method: string, path: string, body?: object): Promise<Answer | null> {
    try {
      this.#session ??= signInOverHttp(this.#url, emailOf('recruiter')).then(({ headers }) => headers)
      const headers = { ...(await this.#session), 'content-type': 'application/json' }
      return await this.#send<Answer>(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    } catch {
      this.#session = null
      return null
    }
  }

  /** The candidate on their own page, without a session. */
  async callAsCandidate<Answer>(path: string, body: object): Promise<Answer | null> {
    const headers = { origin: this.#url, 'content-type': 'application/json' }
    try {
      return await this.#send<Answer>(path, { method: 'POST', headers, body: JSON.stringify(body) })
    } catch {
      return null
    }
  }

  async #send<Answer>(path: string, request: RequestInit): Promise<Answer | null> {
    const answer = await fetch(`${this.#url}/api/v1/${path}`, { ...request, signal: AbortSignal.timeout(30_000) })
    if (answer.status === 401) this.#session = null
    return answer.ok ? ((await answer.json()) as Answer) : null
  }
}

/** One candidate from the first entry to their accounts: looks, does the next thing, and looks again. */
async function onboard(desk: Desk, email: string): Promise<string> {
  const id = newId()
  const { recruiterId, officeId } = desk.wish
  const startDay = addDays(today(), 30)
  const person = { firstName: 'Saga', lastName: lastNameOf(email), email, phone: '070-174 06 05', language: 'sv' }
  const form = { ...person, recruiterId, officeId, source: 'website', startDay, id, isKnown: true }
  for (;;) {
    const view = await desk.call<CandidateView>('GET', `candidates/${id}`)
    if (view === null) await desk.call('POST', 'candidates', form)
    else if (view.candidate.state === 'accounts_created') return id
    else await goOn(desk, id, view)
    await pause(PAUSE_MS)
  }
}

const lastNameOf = (email: string): string => `Prov${(email.split('@')[0] ?? '').replace('saga', '')}`

type Next = (desk: Desk, id: string, view: CandidateView) => Promise<unknown>

const step =
  (act: string): Next =>
  (desk, id, { candidate: { version } }) =>
    desk.call('POST', `candidates/${id}/steps`, { act, version })

const nexts: Readonly<Partial<Record<CandidateState, Next>>> = {
  new: (desk, id, { candidate: { version } }) => desk.call('PUT', `candidates/${id}/info`, { ...info, version }),
  additional_info: step('preonboarding'),
  preonboarding: step('work_contract'),
  contract_sent: sign,
  contract_signed: step('education_contract'),
  education_sent: sign,
  education_signed: (desk, id, { candidate: { version } }) => {
    const { roleId, teamId, templateId } = desk.wish
    const accounts = { roleId, teamId, templateId, titleId: null, coachId: null, startDay: addDays(today(), 30) }
    return desk.call('POST', `candidates/${id}/accounts`, { ...accounts, version })
  },
}

async function goOn(desk: Desk, id: string, view: CandidateView): Promise<void> {
  const stuck = view.steps.find(({ state, failure }) => state === 'failed' || (state === 'queued' && failure !== null))
  if (stuck) await desk.call('POST', `candidates/${id}/steps/${stuck.id}/retry`, {})
  else await nexts[view.candidate.state]?.(desk, id, view)
}

/** Signs what waits, from the newest link. A message that a dying server was sending is sent once more. */
async function sign(desk: Desk, id: string, { contracts, messages }: CandidateView): Promise<void> {
  const open = contracts.find(({ state }) => openSignStates.includes(state))
  if (!open) return
  const newest = messages.find(({ kind }) => kind === 'sign')
  const token = /\/contract#([\w-]+)/u.exec(newest?.text ?? '')?.[1]
  if (token === undefined) {
    if (newest?.state === 'unsure' || newest?.state === 'failed')
      await desk.call('POST', `candidates/${id}/contracts/${open.id}/send`, { via: 'mail' })
    return
  }
  const body = { token, lastFour: '2385' }
  const page = await desk.callAsCandidate<{ document: { sha256: string } | null }>('contract-page/open', body)
  const sha256 = page?.document?.sha256
  if (sha256 !== undefined)
    await desk.callAsCandidate('contract-page/sign', { ...body, sha256, strokes: ['M 5 5 L 90 40'] })
}

const info = {
  idNumber: '19900101-2385',
  clearingNumber: '6789',
  accountNumber: '123456789',
  address: 'Storgatan 1',
  postalCode: '111 22',
  iceName: '',
  iceNumber: '',
  iceType: null,
  specialDiet: '',
  favouriteCake: '',
  tShirtSize: null,
  shoeSize: '',
  driversLicense: null,
}

function violationsOf(
  server: TestServer,
  graph: LocalGraph,
  { email, id }: { email: string; id: string },
): readonly string[] {
  const users = query<{ id: string }>(server, 'select id from "user" where email = ?', email)
  const accounts = query(server, 'select id from external_account where user_id = ?', users[0]?.id ?? '')
  const contracts = query<{ kind: string; state: string }>(
    server,
    'select kind, state from contract where candidate_id = ? order by kind',
    id,
  )
  const name = `saga.${lastNameOf(email).toLowerCase()}@firma.example`
  const found = [
    users.length,
    accounts.length,
    [...graph.users.keys()].filter((known) => known === name).length,
    contracts.map(({ kind, state }) => `${kind} ${state}`).join(),
  ].join(' · ')
  return found === '1 · 1 · 1 · education signed,work signed' ? [] : [`${email}: ${found}`]
}
