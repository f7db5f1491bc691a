import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { dueTermsSchema } from '../../../shared/features/people/terms/terms-due.schema.ts'
import type { UserData } from '../../../shared/features/account/session.api.ts'
import { TermsGate } from '../../features/people/terms/terms-gate.panel.tsx'
import { acceptedHere } from '../../features/people/terms/terms-kept.queries.ts'
import { SecondFactorGate } from '../../features/people/session/second-factor-gate.panel.tsx'
import { loadNamespaces } from '../i18n/i18n.ts'
import { Layout } from '../layouts/layout.tsx'

const dueListSchema = z.array(dueTermsSchema)

/** The gate, with its words. */
export async function fetchDueGate() {
  await loadNamespaces(['terms', 'factors', 'failures'])
  return { default: DueGate }
}

/** Stands before every screen but the profile while something has to be done first. */
function DueGate({ user, children }: { user: UserData; children: ReactNode }) {
  const [, drawAgain] = useState(0)
  const kept = acceptedHere(user.id)
  const due = dueListSchema.parse(user.due?.terms ?? [])
  const asked = due.filter(({ id, answer }) => answer === 'declined' || !kept.includes(id))
  const [first] = asked
  if (user.due?.hold === 'second-factor')
    return (
      <Layout name="empty">
        <SecondFactorGate />
      </Layout>
    )
  if (first === undefined) return children
  return (
    <Layout name="empty">
      <TermsGate key={first.id} terms={first} total={asked.length} onKept={() => drawAgain((count) => count + 1)} />
    </Layout>
  )
}
