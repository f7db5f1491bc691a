import { extentOf } from '../../../shared/access/ability.ts'
import type { Permission } from '../../../shared/access/permissions.ts'
import type { EndpointAccess, EndpointReach } from '../../../shared/kernel/endpoint.ts'
import { isAnsweredHere } from './acting-here.ts'
import { useSession } from './session.tsx'

interface Callable {
  readonly access: EndpointAccess
  readonly reach: EndpointReach
  readonly whileActing: boolean | 'write'
}

/**
 * Whether the server would let the person make a call from this tab: one that is for the whole company is not offered to
 * somebody whose permission reaches an office.
 */
export function useMayCall(call: Callable): boolean {
  const grants = useSession().session?.actor?.grants ?? []
  if (!isAnsweredHere(call)) return false
  const { access, reach } = call
  if (access === 'public' || access === 'signed-in') return true
  const held = [access].flat().map((permission) => extentOf(grants, permission as Permission))
  return held.some((extent) => (reach === 'company' ? extent === 'company' : extent !== null))
}
