/** The content of `initializationOptions`; every member is optional. */
export interface InitializationOptions {
  /** The settings, for a client that cannot be asked for them. */
  readonly settings?: { readonly semloc?: unknown };
  /** True if hovers may hold links that run commands (`command:` URIs). */
  readonly commandLinks?: boolean;
  /** True if the client has the command `semloc.chooseSense`, which code actions and links may then name. */
  readonly senseChoice?: boolean;
  /** True if the client has the command `semloc.replaceWord`, which links of hovers may then name. */
  readonly wordReplacement?: boolean;
  /** The trust in the workspace; full if absent. */
  readonly trust?: WorkspaceTrust;
}

/** Notification: {@link WorkspaceTrust}, sent by the client when it has changed. */
export const TrustNotification = 'semloc/trust';
export interface WorkspaceTrust {
  /** True if the workspace is trusted. If not, models are opened only from the workspace and from `userFolders`. */
  readonly trusted: boolean;
  /** The folders that the user's own settings name, by their full paths. */
  readonly userFolders: readonly string[];
}
