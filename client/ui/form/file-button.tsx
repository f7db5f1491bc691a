import { useRef, type ReactNode, type Ref } from 'react'
import { Button, type ButtonProps } from '../button.tsx'

/** A large button over the browser's own file field: with `camera` phones open the camera at once. */
export function FileButton({
  label,
  accept,
  camera = false,
  about,
  describedBy,
  ref,
  onFile,
  children,
  ...look
}: {
  label: string
  /** As the browser's field takes it, for example `image/*,application/pdf`. Everything when left out. */
  accept?: string
  camera?: boolean
  /** The field it belongs to, read after the label to people who cannot see its place. */
  about?: string
  describedBy?: string | undefined
  ref?: Ref<HTMLButtonElement>
  onFile: (file: File) => void
  /** The icon before the label. */
  children: ReactNode
} & Pick<ButtonProps, 'busy' | 'variant' | 'wide'>) {
  const input = useRef<HTMLInputElement>(null)
  const name = about === undefined ? label : `${label}: ${about}`
  return (
    <>
      <Button
        ref={ref}
        minHeight="14"
        {...look}
        {...(about === undefined ? {} : { 'aria-label': name })}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
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
