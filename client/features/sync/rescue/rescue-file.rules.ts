import { saveFile } from '../../../ui/save-file.ts'

const MIME = 'application/octet-stream'

/** The rescue as a file that says what it is and from which day, and nothing else. */
export const fileOf = (bytes: Uint8Array<ArrayBuffer>, now: number): File =>
  new File([bytes], `rond-${new Date(now).toISOString().slice(0, 10)}.rond`, { type: MIME })

/** Whether this phone can hand the file to its own sharing sheet. */
export const mayShare = (file: File): boolean => 'canShare' in navigator && navigator.canShare({ files: [file] })

/** Shares or saves. False when the person thought better of it. */
export async function deliver(file: File, how: 'share' | 'save'): Promise<boolean> {
  if (how === 'save') {
    saveFile(file, file.name)
    return true
  }
  try {
    await navigator.share({ files: [file] })
    return true
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file, file.name)
    return false
  }
}
