/** The host of an address; empty where it is none. */
export const hostOf = (address: string): string =>
  /^https:\/\/([^/?#:@]+)(?:[/?#]|$)/iu.exec(address)?.[1]?.toLowerCase() ?? ''

/** Whether a site may be shown in a frame: the host itself, never one that only ends like it. */
export const isAllowedHost = (address: string, hosts: readonly string[]): boolean => {
  const host = hostOf(address)
  return host !== '' && hosts.includes(host)
}
