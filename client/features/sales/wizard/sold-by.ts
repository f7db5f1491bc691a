import type { Actor } from '../../../../shared/access/actor.ts'
import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'

/**
 * A provider as this seller may sell for it: whose team sells at doors only does not telephone, and carries no register
 * of who may not be called. No channel is left of who sells by telephone alone.
 */
export function soldBy(provider: Provider, seller: Pick<Actor, 'telephones'> | null): Provider {
  if (seller?.telephones !== false || !provider.channels.includes('telesales')) return provider
  return { ...provider, channels: provider.channels.filter((channel) => channel !== 'telesales') }
}
