import { useRef, type ReactNode } from 'react'
import { Button, type ButtonProps } from '../button.tsx'

/** A large button over the browser's own file field: with `camera` phones open the camera at once. */
export function FileButton({
  label,
  accept,
  camera = false,
  onFile,
  children,
  ...look
}: {
  label: string
  /** As the browser's field takes it, for example `image/*,application/pdf`. Everything when left out. */
  accept?: string
  camera?: boolean
  onFile: (file: File) => void
  /** The icon before the label. */
  children: ReactNode
} & Pick<ButtonProps, 'busy' | 'variant' | 'wide'>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button minHeight="14" {...look} onClick={() => input.current?.click()}>
        {children}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again after it was taken away.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
