import type { DeliverySettings } from '../config.services.ts'
import type { FileDelivery } from './file-delivery.ts'

/** The adapter for the receiver's protocol. The library for SSH is loaded with its first use. */
export async function openDelivery(settings: DeliverySettings): Promise<FileDelivery> {
  if (settings.url.protocol === 'sftp:') return (await import('./sftp-delivery.ts')).sftpDelivery(settings)
  return (await import('./http-delivery.ts')).httpDelivery(settings)
}
