// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Registered transfers that name the agreement of both sides
/// @dev Tokens of earlier releases have a `transferOnce` without it, so callers ask for this interface (ERC-165).
interface IAgreedTransfers {
  /// @notice The SHA-256 of the agreement that both sides of an order have signed.
  event AgreementRecorded(bytes32 indexed orderId, bytes32 indexed agreement);

  /// @notice Enters a transfer that both sides agreed to. It follows the same rules as a transfer by the holder.
  /// @param agreement the SHA-256 of the signed agreement, or zero if the transfer needs none.
  function transferOnce(bytes32 orderId, address from, address to, uint256 amount, bytes32 agreement) external;
}
