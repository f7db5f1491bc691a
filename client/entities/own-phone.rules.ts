import type { LetterWay } from '../../shared/resource/letter.ts'

/** Opens a message on the device with its address and text. The text of a mail begins with its subject and an empty line. */
export function ownHref({ via, to, text }: { readonly via: LetterWay; readonly to: string; readonly text: string }) {
  // "?&" is understood by iOS and Android alike.
  if (via === 'sms') return `sms:${to}?&body=${encodeURIComponent(text)}`
  const [subject = '', ...parts] = text.split('\n\n')
  const body = parts.join('\n\n').replaceAll('\n', '\r\n')
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** Hands an address to the device's own messages or mail. The page stays where it is. */
export const openOnDevice = (href: string): void => window.location.assign(href)
