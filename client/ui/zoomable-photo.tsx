import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { type Ref, useState } from 'react'
import { Dialog } from './dialog.tsx'

interface ZoomablePhotoProps extends Pick<HTMLChakraProps<'button'>, 'marginTop' | 'minHeight'> {
  /** Where the picture is from: an address, or a `ref` that gives it one. */
  source: { readonly src?: string; readonly ref?: Ref<HTMLImageElement> }
  alt: string
  /** What pressing it does. */
  openLabel: string
  title: string
  maxHeight: string
  onMissing: () => void
}

/** A photo that one press makes large enough to read. */
export function ZoomablePhoto({ source, alt, openLabel, title, maxHeight, onMissing, ...place }: ZoomablePhotoProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <chakra.button
        type="button"
        aria-label={openLabel}
        cursor="zoom-in"
        borderRadius="md"
        overflow="hidden"
        borderWidth="1px"
        onClick={() => setOpen(true)}
        {...place}
      >
        <chakra.img {...source} alt={alt} display="block" maxHeight={maxHeight} maxWidth="full" onError={onMissing} />
      </chakra.button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        {open ? <chakra.img {...source} alt={alt} display="block" width="full" /> : null}
      </Dialog>
    </>
  )
}
