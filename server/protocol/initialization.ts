/** What the client may say of itself in `initializationOptions`. */
export interface InitializationOptions {
  /** Settings, by a client that cannot be asked for them. */
  readonly settings?: { readonly semloc?: unknown };
  /** Hovers may hold links to {@link PIN_SENSE} and {@link UNPIN_SENSE} (`command:` URIs). */
  readonly commandLinks?: boolean;
  /** The client has the command {@link CHOOSE_SENSE}, which code actions and links may then name. */
  readonly senseChoice?: boolean;
  /** A workspace of which nothing is said is trusted. */
  readonly trust?: WorkspaceTrust;
}

/** Notification: {@link WorkspaceTrust}, sent by the client when it has changed. */
export const TrustNotification = 'semloc/trust';
export interface WorkspaceTrust {
  /** Where not, models are opened only in the workspace and in the folders below. */
  readonly trusted: boolean;
  /** The folders that the user's own settings name, by their full paths. */
  readonly userFolders: readonly string[];
}
