/** A file that the page has handed to the person who uses it. */
export interface SavedFile {
  readonly name: string
  readonly text: () => Promise<string>
}

/** Catches the files that a page saves, in place of the browser's download. */
export class SavedFiles {
  readonly #blobs = new Map<string, Blob>()
  readonly #saved: SavedFile[] = []

  /** Begins to catch. Returns a function that ends it. */
  watch(): () => void {
    const createObjectURL = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (content: Blob) => {
      const url = createObjectURL(content)
      this.#blobs.set(url, content)
      return url
    }
    const pressed = (event: Event): void => {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[download]')
      const blob = link && this.#blobs.get(link.href)
      if (!blob) return
      event.preventDefault()
      this.#saved.push({ name: link.download, text: () => blob.text() })
    }
    // oxlint-disable-next-line typescript/unbound-method -- put back as it was
    const { click } = HTMLAnchorElement.prototype
    // A link that was never put on the page passes its event on to nobody.
    HTMLAnchorElement.prototype.click = function clickHere(this: HTMLAnchorElement) {
      if (this.isConnected) click.call(this)
      else pressed({ target: this, preventDefault: () => undefined } as unknown as Event)
    }
    document.addEventListener('click', pressed, { capture: true })
    return () => {
      URL.createObjectURL = createObjectURL
      HTMLAnchorElement.prototype.click = click
      document.removeEventListener('click', pressed, { capture: true })
    }
  }

  /** The files so far, oldest first. */
  get all(): readonly SavedFile[] {
    return this.#saved
  }
}
